import type { Driver } from './drivers.ts'
import type { Front } from './front.ts'
import type { Role } from './page-tools.ts'

/** Far longer than anything takes: a slow machine is no fault of the site. */
export const LIMIT_MS = 120_000

export type Page = ReturnType<typeof pageOf>

/** Returns the page of a browser. Each method waits for the state that it needs. */
export function pageOf(driver: Driver, { address, failures }: Front) {
  const { evaluate, type } = driver
  const until = (expression: string, expected: unknown = true) =>
    poll(`${expression} to be ${expected}`, async () => (await evaluate(expression)) === expected)
  const see = (role: Role, name: string) => until(`Boolean(${found(role, name)})`)
  const gone = (role: Role, name: string) => until(`!${found(role, name)}`)
  /** Presses an element, and tries again if it moved away. Without `isPress` the pointer only moves to the element. */
  const press = (role: Role, name: string, isPress = true) =>
    poll(`${role} "${name}" to be pressed`, async () => {
      const point = await evaluate(found(role, name, 'pointOf'))
      if (!Array.isArray(point)) return false
      await driver.mouse(Number(point[0]), Number(point[1]), isPress)
      // After a press that opens a page, the tools are new or not loaded yet: both mean success.
      return !isPress || (await evaluate('window.tools?.isPressed !== false').catch(() => true))
    })
  return {
    ...{ address, evaluate, type, see, gone, press },
    /** Opens a page of the site. The enquiry popup does not open by itself. */
    open: async (path: string) => {
      await driver.open(address + path)
      await evaluate("sessionStorage.setItem('formShown', 'true')")
    },
    at: (path: string) => until('location.pathname', path),
    /** Waits until an expression is true, across page loads. */
    until: (expression: string) => until(expression),
    /** Replaces the text of a field; a date or an option is picked. */
    fill: async (name: string, text: string) => {
      const field = found('field', name)
      await see('field', name)
      if (!(await evaluate(`tools.pick(${field}, ${JSON.stringify(text)})`))) {
        await press('field', name)
        await until(`document.activeElement === ${field} && (${field}.select(), true)`)
        await type(text)
      }
      await until(`${field}.value`, text)
    },
    chooseFile: (name: string, file: string) => driver.chooseFile(found('field', name), file),
    /** Waits for the tab that a link has opened, and closes it. */
    newTabAt: (url: string) => poll(`a tab at ${url}`, async () => (await driver.closeNewTab()) === url),
    /** Returns the errors that pages have logged since the last call, and the error responses. */
    takeErrors: async () => [await evaluate('tools.takeErrors()'), failures.splice(0)].flat().join('\n'),
  }
}

const found = (role: Role, name: string, tool = 'find') =>
  `tools.${tool}(${JSON.stringify(role)}, ${JSON.stringify(name)})`

/** Waits until a check is true. Its errors count as false. @throws when the limit has passed */
export async function poll(what: string, isReached: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + LIMIT_MS
  let last: unknown
  while (Date.now() < deadline) {
    last = await isReached().catch((error: unknown) => error)
    if (last === true) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`Waited in vain for ${what}: ${last}`)
}
