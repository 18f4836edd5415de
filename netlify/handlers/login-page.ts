import { formPage } from './form-page.ts'
import { html } from './html.ts'

/**
 * The sign-in page for a browser without script, with the reason why it did not work.
 * @param email as it was typed; the password is never sent back.
 */
export function loginPage(
  status: number,
  message: string,
  email: string,
  headers: Record<string, string> = {},
): Response {
  const content = html`<div role="alert"><p id="reason">${message}</p></div>
<form method="post" action="/api/login">
<label for="email">Email</label>
<input id="email" name="email" value="${email}" autocomplete="username" required aria-describedby="reason">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required aria-describedby="reason">
<button>Sign in</button>
</form>`
  return formPage(status, 'Sign in', content, headers)
}
