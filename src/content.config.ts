import { defineCollection } from 'astro:content'
import { jsonList, jsonObject, mdxFiles } from '#lib/content-loader.ts'
import { achievementSchema } from '#schemas/achievement.ts'
import { admissionSchema } from '#schemas/admission.ts'
import { blogPostSchema } from '#schemas/blog-post.ts'
import { campusLifeTileSchema } from '#schemas/campus-life-tile.ts'
import { chromeSchema } from '#schemas/chrome.ts'
import { homeSchema } from '#schemas/home.ts'
import { lifeEventSchema } from '#schemas/life-event.ts'
import { messageSchema } from '#schemas/message.ts'
import { navigationSchema } from '#schemas/navigation.ts'
import { pageSchema } from '#schemas/page.ts'
import { pinnedCardSchema } from '#schemas/pinned-card.ts'
import { programSchema } from '#schemas/program.ts'
import { programmeCardSchema } from '#schemas/programme-card.ts'
import { schoolSchema } from '#schemas/school.ts'
import { valueSchema } from '#schemas/value.ts'

export const collections = {
  achievements: defineCollection(jsonList('content/data/achievements.json', achievementSchema)),
  admission: defineCollection(jsonObject('content/data/admission.json', admissionSchema)),
  blogPosts: defineCollection(mdxFiles('content/blog', blogPostSchema)),
  campusLife: defineCollection(jsonList('content/data/campus-life.json', campusLifeTileSchema)),
  chrome: defineCollection(jsonObject('content/data/chrome.json', chromeSchema)),
  home: defineCollection(jsonObject('content/data/home.json', homeSchema)),
  lifeEvents: defineCollection(jsonList('content/data/life-events.json', lifeEventSchema)),
  messages: defineCollection(mdxFiles('content/messages', messageSchema)),
  navigation: defineCollection(jsonObject('content/data/navigation.json', navigationSchema)),
  pages: defineCollection(mdxFiles('content/pages', pageSchema)),
  pinnedCards: defineCollection(jsonList('content/data/pinned-cards.json', pinnedCardSchema)),
  programmeCards: defineCollection(jsonList('content/data/programme-cards.json', programmeCardSchema)),
  programs: defineCollection(mdxFiles('content/programs', programSchema)),
  school: defineCollection(jsonObject('content/data/school.json', schoolSchema)),
  values: defineCollection(mdxFiles('content/values', valueSchema)),
}
