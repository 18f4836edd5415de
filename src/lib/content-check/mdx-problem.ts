/** The compiler's message begins with line and column: `20:11: Expected a closing tag …`. */
const PLACE = /(?:^|\s)(\d+):\d+: (.*)/s

/** Returns the error in an MDX text, in terms that an editor knows. @param message from the MDX compiler */
export function mdxProblem(file: string, text: string, message: string): string {
  const [, number = '', reason = message] = PLACE.exec(message) ?? []
  const line = text.split('\n')[Number(number) - 1]?.trim()
  const place = number ? `${file}, line ${number}` : file
  return [`${place}: ${adviceOn(reason)}`, ...(line ? [`  ${line}`] : [])].join('\n')
}

function adviceOn(reason: string): string {
  const [, tag] = /`(<\/?[\w.]+>)`/.exec(reason) ?? []
  if (/end of file in expression|Could not parse expression/.test(reason))
    return 'a "{" begins something that is not closed or not understood. Write \\{ to show a brace.'
  if (/closing tag/.test(reason) && tag)
    return tag.startsWith('</')
      ? `${tag} closes something that was not opened. Remove it, or open it before.`
      : `${tag} is opened and not closed. Write ${tag.replace('<', '</')} after it, or ${tag.replace('>', ' />')} if nothing is in it.`
  if (/comment in MDX/.test(reason)) return 'a comment is written {/* like this */}.'
  if (/after `<`|before name/.test(reason))
    return 'a "<" begins something that is not understood. Write &lt; to show it.'
  return `this cannot be read (${reason.replace(/ \([\w:-]+\)$/, '')}).`
}
