import type { RecordKind } from '../../src/schemas/record-kinds/record-kinds.ts'
import { type Role, roleMay } from '../../src/schemas/roles.ts'
import { pictureTag, purgeFromCdn } from './cdn.ts'
import type { Deps } from './deps.ts'

export type RecordDeps = ReturnType<typeof recordDeps>

/** Returns what handlers that write records work with. @param id of the record; empty for a list */
export function recordDeps(deps: Deps, kind: RecordKind, { email, role }: { email: string; role: Role }, id = '') {
  return {
    id,
    records: deps.records(kind),
    pictures: deps.pictures,
    claims: deps.idempotency,
    author: { email, now: deps.now },
    /** Authors write drafts, and change only what visitors do not see. */
    mayPublish: roleMay(role, 'publish'),
    /** Purges the listing, and the files that the public no longer gets because of the record. */
    purge: (hiddenPictures: string[] = []) => purgeFromCdn([kind, ...hiddenPictures.map(pictureTag)], deps.context),
  }
}
