import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { mapConcurrently } from '../../netlify/stores/map-concurrently.ts'
import type { ListedRecord } from '../../src/schemas/record.ts'
import {
  createColouredEvent,
  flawsOf,
  listEvents,
  STAFF,
  signInStaff,
  titleWith,
  uploadColouredEvent,
} from '../support/coloured-records.ts'
import { startSiteServer } from '../support/site-server.ts'

/** Each lane is a server and a store of its own; a kill costs a start, and two at a time keep two cores busy. */
/** How many events are looked at together; all at once would be an overload of its own. */
const EVENTS_AT_ONCE = 4
const LANES = [0, 1]
const KILLS_OF_A_LANE = 10
/** A busy machine may be answered 503 and send again, as the staff area does. */
const TRIES = 5
const TEST_TIMEOUT_MS = 300_000

/** One event on its way: in one request, or its pictures first. */
interface Sending {
  title: string
  key: string
  send: typeof createColouredEvent
}

describe('a server killed while events are sent', () => {
  it.concurrent.each(LANES)(
    `has every acknowledged event whole, and no other by halves (lane %i, ${KILLS_OF_A_LANE} kills)`,
    async (lane) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'killed-uploads-'))
      const start = () => startSiteServer({ SEED: '0', DATA_DIR: dataDir, ...STAFF })
      const acknowledged = new Set<string>()
      const sendAll = (address: string, sendings: Sending[]) =>
        Promise.all(sendings.map((sending) => acknowledge(address, cookie, sending, acknowledged)))
      const sendUntilAcknowledged = async (address: string, sendings: Sending[]) => {
        const missing = () => sendings.filter(({ title }) => !acknowledged.has(title))
        for (let tries = 0; tries < TRIES && missing().length > 0; tries += 1) await sendAll(address, missing())
        expect(missing()).toEqual([])
      }

      let site = await start()
      const cookie = await signInStaff(site.address)
      // Once without a kill: what is sent takes about as long each time, and the kills are spread over that.
      await sendUntilAcknowledged(site.address, sendingsOf(`warm-up ${lane}`))
      const begun = performance.now()
      await sendUntilAcknowledged(site.address, sendingsOf(`measured ${lane}`))
      const durationMs = performance.now() - begun

      for (let kill = 0; kill < KILLS_OF_A_LANE; kill += 1) {
        const sendings = sendingsOf(`kill ${lane}-${kill}`)
        const sent = sendAll(site.address, sendings)
        await sleep(durationMs * ((kill + lane / LANES.length) / KILLS_OF_A_LANE))
        await site.kill()
        await sent

        site = await start()
        await expectWhole(site.address, acknowledged)
        await sendUntilAcknowledged(site.address, sendings)
      }
      await expectWhole(site.address, acknowledged)
      expect((await listEvents(site.address)).length).toBe(acknowledged.size)
      await site.stop()
      rmSync(dataDir, { recursive: true })
    },
    TEST_TIMEOUT_MS,
  )
})

function sendingsOf(label: string): Sending[] {
  return [createColouredEvent, createColouredEvent, uploadColouredEvent].map((send, index) => ({
    title: titleWith(2 + index, `${label} ${index}`),
    key: randomUUID(),
    send,
  }))
}

/** Notes the event if it is acknowledged; a connection that breaks, or a server too busy, acknowledges nothing. */
async function acknowledge(address: string, cookie: string, sending: Sending, acknowledged: Set<string>) {
  const { title, key, send } = sending
  const answer = await send(address, cookie, title, key).catch(() => null)
  if (answer === null || answer.status === 503) return
  const created: ListedRecord = await answer.json()
  expect([answer.status, created]).toEqual([201, expect.objectContaining({ name: title })])
  acknowledged.add(title)
}

async function expectWhole(address: string, acknowledged: ReadonlySet<string>): Promise<void> {
  const listed = await listEvents(address)
  expect(listed.map(({ name }) => name)).toEqual(expect.arrayContaining([...acknowledged]))
  expect((await mapConcurrently(listed, EVENTS_AT_ONCE, (event) => flawsOf(address, event))).flat()).toEqual([])
}
