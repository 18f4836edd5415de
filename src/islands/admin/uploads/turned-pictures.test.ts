import { describe, expect, it, vi } from 'vitest'
import { NEW_PICTURE } from './picture-list.ts'
import { pictureFile, queueByHand, turn } from './queue-for-tests.ts'

describe('pictures that are turned or stored already', () => {
  it('a turned picture is sent again, and what is kept is not turned', async () => {
    const { queue, deps, calls, kept, idOf } = queueByHand()
    const shrink = vi.spyOn(deps, 'shrink')
    queue.chooseExtras([pictureFile('a')])
    await turn()
    calls[0]?.arrive()
    await turn()
    const upright = kept.get(idOf('a'))
    await queue.turn(idOf('a'))
    await turn()
    calls[1]?.arrive()
    await turn()
    expect(queue.list()[0]).toMatchObject({ status: 'uploaded', quarterTurns: 1, preview: 'data:,1' })
    expect(shrink.mock.lastCall?.[1]).toBe(1)
    expect(kept.get(idOf('a'))).toEqual(upright)
  })

  it('a picture that is turned on its way is sent once more, and only that counts', async () => {
    const { queue, calls, idOf } = queueByHand()
    queue.chooseExtras([pictureFile('a')])
    await turn()
    await queue.turn(idOf('a'))
    calls[0]?.arrive()
    await turn()
    expect(queue.list()[0]).toMatchObject({ status: 'sending', file: null, quarterTurns: 1 })
    calls[1]?.arrive()
    await turn()
    expect(queue.list()[0]).toMatchObject({ status: 'uploaded', file: 'a.stored' })
  })

  it('a stored picture is fetched before it is turned, and stays as it was when that fails', async () => {
    const { queue, deps, calls, kept } = queueByHand()
    const [stored] = [
      { id: 's', role: 'extra', name: 'Stored 1', bytes: 0, status: 'uploaded', preview: '/small' },
    ] as const
    queue.restore([{ ...NEW_PICTURE, ...stored, progress: 1, file: 'x.jpg', message: '' }])
    vi.spyOn(deps, 'load').mockRejectedValueOnce(new Error('offline'))
    await expect(queue.turn('s')).rejects.toThrow('offline')
    expect(queue.list()[0]).toMatchObject({ status: 'uploaded', file: 'x.jpg' })
    await queue.turn('s')
    await turn()
    expect(await kept.get('s')?.blob.text()).toBe('/api/uploads/x.jpg')
    calls[0]?.arrive()
    await turn()
    expect(queue.list()[0]).toMatchObject({ status: 'uploaded', file: 'Stored 1.stored', quarterTurns: 1 })
  })
})
