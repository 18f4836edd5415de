import { dayText } from '#shared/days.ts'
import { fillIn } from '#shared/fill-in.ts'
import { today } from '../facts/today.ts'
import { getData } from '../get-data.ts'
import { getSchool } from '../school.ts'

/** Returns the data of /work-with-us: of the posts those that are open, with links that begin an e-mail. */
export async function getCareers() {
  const [{ vacancies, ...careers }, { email, mailHref }] = await Promise.all([getData('careers'), getSchool()])
  if (!vacancies) return { ...careers, vacancies: undefined }
  const { posts, until, howTo } = vacancies
  return {
    ...careers,
    vacancies: {
      ...vacancies,
      posts: posts
        .filter((post) => post.until >= today())
        .map((post) => ({
          ...post,
          until: fillIn(until, { day: dayText(post.until) }),
          href: `${mailHref}?subject=${encodeURIComponent(post.title)}`,
        })),
      howTo: { ...howTo, steps: howTo.steps.map((step) => fillIn(step, { email })), href: mailHref },
    },
  }
}
