import type { CleanPicture } from './clean-picture.ts'

/** A lossless WebP in one grey. It is stored here, so that functions need no picture library for it. */
const GREY_AREA =
  'UklGRlAAAABXRUJQVlA4TEMAAAAvr8TgAAdQ7nrXuv8BAEX6/58i+p/63//+97///e9///vf//73v//973//+9///ve///3vf//73//+97///e9//9sNAA=='

/** The picture of a record whose only picture was erased (docs/decisions/018). */
export const BLANK_PICTURE: CleanPicture = {
  bytes: new Uint8Array(Buffer.from(GREY_AREA, 'base64')),
  extension: 'webp',
  width: 1200,
  height: 900,
}
