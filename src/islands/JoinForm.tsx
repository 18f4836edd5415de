import { useEffect, useState } from 'react'
import { UNREACHABLE } from '#schemas/staff/login.ts'
import { PrimaryButton } from './admin/frame/Button.tsx'
import { NEW_PASSWORD } from './admin/frame/password-fields.ts'
import { sentBy } from './admin/frame/use-fields.ts'
import { enterStaffArea } from './admin/session.ts'
import { bounded } from './ErrorBoundary.tsx'
import { InputField } from './LabelledField.tsx'
import { FormFailure, postJson } from './sign-in/SignInForm.tsx'

/** Renders the form for an invitation. The token is in the address after `#`, which only scripts can read. */
export const JoinForm = bounded(Form)

function Form() {
  const [token, setToken] = useState('')
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    const follow = () => {
      const given = location.hash.slice(1)
      setToken(given)
      setFailure(
        given
          ? ''
          : 'This page needs the whole link of your invitation. Please open it again from the message you got.',
      )
    }
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])

  const submit = async (form: HTMLFormElement) => {
    const { password, repeat } = Object.fromEntries(new FormData(form))
    if (password !== repeat) return setFailure('The two are not the same.')
    setIsBusy(true)
    const result = await postJson('/api/join', { token, password })
    if (result.ok) return enterStaffArea()
    setIsBusy(false)
    setFailure(result.failure.message || UNREACHABLE)
  }

  const passwordField = (name: string) => ({
    ...NEW_PASSWORD,
    id: name,
    name,
    'aria-describedby': failure ? 'join-failure' : undefined,
  })
  return (
    <form onSubmit={sentBy(submit)} className="mt-6 grid gap-6">
      <FormFailure id="join-failure" message={failure} />
      <InputField {...passwordField('password')} />
      <InputField {...passwordField('repeat')} label="The same again" labelHint={undefined} />
      <PrimaryButton label={isBusy ? 'Joining...' : 'Join'} type="submit" disabled={isBusy || token === ''} />
    </form>
  )
}
