import { type AskedAge, ageOn, classOfAge, existingDay } from '#shared/class-of-age.ts'
import { fillIn } from '#shared/fill-in.ts'

type Word =
  | 'ageFound'
  | 'seatsFound'
  | 'fullFound'
  | 'tooYoung'
  | 'tooOld'
  | 'noDate'
  | 'allAbout'
  | 'helperLead'
  | 'day'

/** Shows the class for a date of birth (AgeHelper.astro). The date is not sent anywhere. */
export class AgeHelper extends HTMLElement {
  connectedCallback(): void {
    this.hidden = false
    this.addEventListener('input', () => this.#answer())
  }

  #answer(): void {
    const { ageOn: on = '', classes = '[]', words: text = '{}' } = this.dataset
    const words = JSON.parse(text) as Record<Word, string>
    const asked = JSON.parse(classes) as AskedAge[]
    const [day, month, year] = [...this.querySelectorAll<HTMLInputElement>('.control')].map(({ value }) => value.trim())
    const isWhole = Boolean(day && month && year?.length === 4)
    const birth = isWhole ? existingDay(Number(year), Number(month), Number(day)) : undefined
    if (birth === undefined) this.#show(isWhole ? words.noDate : words.helperLead)
    else this.#tell(birth, on, asked, words)
  }

  #tell(birth: string, on: string, asked: readonly AskedAge[], words: Record<Word, string>): void {
    const age = { ...ageOn(birth, on), day: words.day }
    const found = classOfAge(age.years, asked)
    if (found === 'young') this.#show(fillIn(words.tooYoung, age))
    else if (found === 'old') this.#show(fillIn(words.tooOld, age))
    else {
      const seats = found.open === undefined ? '' : seatsText(found.open, words)
      const text = fillIn(words.ageFound, { ...age, class: found.name, age: found.age })
      this.#show(`${text} ${seats}`, found, words.allAbout)
    }
  }

  #show(text: string, found?: AskedAge, linkText = ''): void {
    const part = <T extends HTMLElement>(name: string) => this.querySelector<T>(`[data-${name}]`)
    part('text')?.replaceChildren(text)
    part('name')?.replaceChildren(found?.name ?? '')
    part('link-text')?.replaceChildren(found ? fillIn(linkText, { class: found.name.replace(/^Class/, 'class') }) : '')
    const link = part<HTMLAnchorElement>('link')
    for (const shown of [part('found'), link]) if (shown) shown.hidden = !found
    if (link && found) link.href = found.href
  }
}

function seatsText(open: number, words: Record<Word, string>): string {
  if (open === 0) return words.fullFound
  return fillIn(words.seatsFound, { open })
}
