import { afterAll, afterEach } from 'vitest'
import { startBlobServer, type TestBlobServer } from './blob-server.ts'

/** Starts a blob server for one test file, healed after each test and stopped at the end. */
export async function blobServerForTests(): Promise<TestBlobServer> {
  const server = await startBlobServer()
  afterEach(() => server.heal())
  afterAll(() => server.stop())
  return server
}
