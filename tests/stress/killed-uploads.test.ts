import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { mapConcurrently } from '../../netlify/stores/map-concurrently.ts'
import type { PictureRecord } from '../../src/schemas/record.ts'
import { startSite } from '../support/site-server.ts'
import { asStaff, listEvents } from '../support/staff.ts'
import { createColouredEvent, flawsOf, titleWith, uploadColouredEvent } from './coloured-records.ts'

const { QUICK } = process.env
/** The number of events checked in parallel; all at once would overload the server. */
const EVENTS_AT_ONCE = 4
/** Each lane has its own server and store. A restart takes time, so two lanes keep two cores busy. */
const LANES = QUICK ? [0] : [0, 1]
const KILLS_OF_A_LANE = QUICK ? 2 : 10
/** How often an event is sent at most. A busy server responds with 503, and the staff area retries then, too. */
const TRIES = 5

/** An event to send, either in one request or after its pictures. */
interface Sending {
  title: string
  key: string
  send: typeof createColouredEvent
}

describe('a server killed while events are sent', () => {
  it.concurrent.each(LANES)(
    `has all acknowledged events, and no incomplete event (lane %i, ${KILLS_OF_A_LANE} kills)`,
    async (lane) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'killed-uploads-'))
      const start = () => startSite({ SEED: '0', DATA_DIR: dataDir })
      const acknowledged = new Set<string>()
      const sendAll = (address: string, sendings: Sending[]) =>
        Promise.all(sendings.map((sending) => acknowledge(address, cookie, sending, acknowledged)))
      const sendUntilAcknowledged = async (address: string, sendings: Sending[]) => {
        const missing = () => sendings.filter(({ title }) => !acknowledged.has(title))
        for (let tries = 0; tries < TRIES && missing().length > 0; tries += 1) await sendAll(address, missing())
        expect(missing()).toEqual([])
      }

      let site = await start()
      const { cookie } = await asStaff(site.address)
      // One run without a kill measures the duration, over which the kills are then spread.
      await sendUntilAcknowledged(site.address, sendingsOf(`warm-up ${lane}`))
      const begun = performance.now()
      await sendUntilAcknowledged(site.address, sendingsOf(`measured ${lane}`))
      const durationMs = performance.now() - begun

      for (let kill = 0; kill < KILLS_OF_A_LANE; kill += 1) {
        const sendings = sendingsOf(`kill ${lane}-${kill}`)
        const sent = sendAll(site.address, sendings)
        await sleep(durationMs * ((kill + (lane + 0.5) / LANES.length) / KILLS_OF_A_LANE))
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
  )
})

function sendingsOf(label: string): Sending[] {
  return [createColouredEvent, createColouredEvent, uploadColouredEvent].map((send, index) => ({
    title: titleWith(2 + index, `${label} ${index}`),
    key: randomUUID(),
    send,
  }))
}

/** Sends an event, and adds its title to `acknowledged` unless the connection breaks or the response is 503. */
async function acknowledge(address: string, cookie: string, sending: Sending, acknowledged: Set<string>) {
  const { title, key, send } = sending
  const answer = await send(address, cookie, title, key).catch(() => null)
  if (answer === null || answer.status === 503) return
  // A response that breaks off acknowledges nothing.
  const created: PictureRecord | null = await answer.json().catch(() => null)
  if (created === null) return
  expect([answer.status, created]).toEqual([201, expect.objectContaining({ name: title })])
  acknowledged.add(title)
}

async function expectWhole(address: string, acknowledged: ReadonlySet<string>): Promise<void> {
  const listed = await listEvents(address)
  expect(listed.map(({ name }) => name)).toEqual(expect.arrayContaining([...acknowledged]))
  expect((await mapConcurrently(listed, (event) => flawsOf(address, event), EVENTS_AT_ONCE)).flat()).toEqual([])
}
