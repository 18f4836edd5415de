/** A text in three parts: its beginning and end are the same in the other text. */
interface Differing {
  start: string
  middle: string
  end: string
}

/** Returns a text with the words in its middle that the other text does not have there. */
export function wordsThatDiffer(text: string, other: string): Differing {
  const [words, others] = [text.split(/(?<=\s)/), other.split(/(?<=\s)/)]
  const shortest = Math.min(words.length, others.length)
  let same = 0
  while (same < shortest && words[same] === others[same]) same += 1
  let ending = 0
  while (ending < shortest - same && words.at(-1 - ending) === others.at(-1 - ending)) ending += 1
  const endsAt = words.length - ending
  return {
    start: words.slice(0, same).join(''),
    middle: words.slice(same, endsAt).join(''),
    end: words.slice(endsAt).join(''),
  }
}
