import { describe, expect, test } from 'vitest'
import { provenance } from './routes.ts'

const own = 'https://school.example'

describe('provenance', () => {
  test.each([
    [{}, 'unknown'],
    [{ Origin: own }, 'same-origin'],
    [{ Referer: `${own}/admin` }, 'same-origin'],
    [{ 'Sec-Fetch-Site': 'same-origin' }, 'same-origin'],
    [{ 'Sec-Fetch-Site': 'same-origin', Origin: own, Referer: `${own}/admin` }, 'same-origin'],
    [{ Origin: 'https://evil.example' }, 'cross-site'],
    [{ Origin: 'http://school.example' }, 'cross-site'],
    [{ Origin: 'https://school.example:8443' }, 'cross-site'],
    [{ Origin: 'https://school.example.evil.example' }, 'cross-site'],
    [{ Origin: 'null' }, 'cross-site'],
    [{ Origin: 'https://evil.example', Referer: `${own}/` }, 'cross-site'],
    [{ Referer: 'https://evil.example/?from=https://school.example' }, 'cross-site'],
    [{ Referer: 'not an address' }, 'cross-site'],
    [{ 'Sec-Fetch-Site': 'cross-site' }, 'cross-site'],
    [{ 'Sec-Fetch-Site': 'same-site' }, 'cross-site'],
    [{ 'Sec-Fetch-Site': 'none' }, 'cross-site'],
    [{ 'Sec-Fetch-Site': 'cross-site', Origin: own }, 'cross-site'],
  ])('of %j is %s', (headers: Record<string, string>, expected) => {
    expect(provenance(new Request(`${own}/api/events`, { method: 'POST', headers }))).toBe(expected)
  })
})
