import { relative } from 'node:path'
import { satteri } from '@astrojs/markdown-satteri'
import { ContentError } from '../lib/content-check/content-error.ts'
import { mdxProblem } from '../lib/content-check/mdx-problem.ts'

type Processor = ReturnType<typeof satteri>

/** Returns Astro's MDX processor with errors that content editors understand. */
export function plainMdxErrors(processor: Processor = satteri()): Processor {
  const { createMdxRenderer } = processor
  if (!createMdxRenderer) return processor
  return {
    ...processor,
    createMdxRenderer: async (...options) => {
      const renderer = await createMdxRenderer(...options)
      return {
        ...renderer,
        process: async (content, id, frontmatter) => {
          try {
            return await renderer.process(content, id, frontmatter)
          } catch (error) {
            throw new ContentError([mdxProblem(relative(process.cwd(), id), content, String(error))])
          }
        },
      }
    },
  }
}
