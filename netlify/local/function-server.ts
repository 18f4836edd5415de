import { finishPendingWork } from './function-context.ts'
import { hasRoute, type LocalFunction, routeToFunction } from './function-router.ts'
import { RUN_NOW_PATH, runScheduledNow, startSchedule } from './schedule.ts'

/** The functions of this machine: answered under /api and at their own paths, run by their schedule. */
export type FunctionServer = {
  /** Tells whether an address belongs to the functions. As on the platform they go before the pages. */
  owns: (pathname: string) => Promise<boolean>
  answer: (request: Request, clientAddress: string) => Promise<Response>
  /** Ends the schedule and waits for what functions left to be done after their answers. */
  stop: () => Promise<void>
}

/**
 * Starts the functions.
 * @param load gives them as they are now; asked for every request, so that `npm run dev` can notice changes.
 */
export function startFunctionServer(load: () => Promise<LocalFunction[]>): FunctionServer {
  const stopSchedule = startSchedule(load)
  return {
    owns: async (pathname) =>
      /^\/api(\/|$)/.test(pathname) || pathname.startsWith(RUN_NOW_PATH) || hasRoute(await load(), pathname),
    answer: async (request, clientAddress) => {
      const functions = await load()
      return new URL(request.url).pathname.startsWith(RUN_NOW_PATH)
        ? await runScheduledNow(functions, request)
        : await routeToFunction(functions, request, trustedAddress(request) ?? clientAddress)
    },
    stop: async () => {
      stopSchedule()
      await finishPendingWork()
    },
  }
}

/** Tests give each visitor an address of its own in the header that `LOCAL_IP_HEADER` names. */
function trustedAddress(request: Request): string | undefined {
  const { LOCAL_IP_HEADER } = process.env
  return (LOCAL_IP_HEADER && request.headers.get(LOCAL_IP_HEADER)) || undefined
}
