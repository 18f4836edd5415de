/** Returns a form with these fields; a list is a field for each of its entries. */
export function formOf(fields: Record<string, string | Blob | readonly (string | Blob)[]>): FormData {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value)
  }
  return form
}

/** Returns the request that sends JSON to a call of staff. */
export function jsonRequest(method: string, body: unknown, headers: Record<string, string> = {}): Request {
  return new Request('https://school.example/api/admin/enquiries', {
    method,
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  })
}
