import { html } from '../../http/html.ts'
import type { builtPage } from '../../platform/built-page.ts'
import { formPage } from './form-page.ts'

/** Why the sign-in did not work, and what to show again; the password is never sent back. */
interface Failure {
  status: number
  message: string
  /** As it was typed. */
  email: string
  headers?: Record<string, string>
}

/** Returns the sign-in page for a browser without script, with the reason why it did not work. */
export function loginPage({ status, message, email, headers = {} }: Failure, readPage: typeof builtPage) {
  const content = html`<div role="alert" class="max-w-[30rem] border-l-4 border-error bg-error-tint px-4 py-3.5 font-semibold text-error"><p id="reason">${message}</p></div>
<form method="post" action="/api/login" class="mt-8 grid max-w-[30rem] gap-6">
<div class="field"><label for="email">Email</label>
<input class="control" id="email" name="email" value="${email}" autocomplete="username" autocapitalize="none" required aria-describedby="reason"></div>
<div class="field"><label for="password">Password</label>
<input class="control" id="password" name="password" type="password" autocomplete="current-password" required aria-describedby="reason"></div>
<button class="button button-primary">Sign in</button>
</form>`
  return formPage({ status, title: 'Sign in', content, headers }, readPage)
}
