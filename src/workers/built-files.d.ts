/** Defined by the build (src/integrations/service-workers.ts): the pages that a worker fetches when it is installed. */
declare const BUILT_PAGES: readonly string[]
/** The files that BUILT_PAGES load, now or later. */
declare const BUILT_FILES: readonly string[]
/** Changes with the content of BUILT_PAGES, so that the browser installs the worker again. */
declare const BUILT_REVISION: string
