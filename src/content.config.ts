import { defineCollection } from 'astro:content'
import { jsonObject, mdxFiles } from '#lib/content-loader.ts'
import { chromeSchema } from '#schemas/chrome.ts'
import { navigationSchema } from '#schemas/navigation.ts'
import { pageSchema } from '#schemas/page.ts'
import { programSchema } from '#schemas/program.ts'
import { schoolSchema } from '#schemas/school.ts'

export const collections = {
  chrome: defineCollection({ loader: jsonObject('content/data/chrome.json'), schema: chromeSchema }),
  navigation: defineCollection({ loader: jsonObject('content/data/navigation.json'), schema: navigationSchema }),
  pages: defineCollection({ loader: mdxFiles('content/pages'), schema: pageSchema }),
  programs: defineCollection({ loader: mdxFiles('content/programs'), schema: programSchema }),
  school: defineCollection({ loader: jsonObject('content/data/school.json'), schema: schoolSchema }),
}
