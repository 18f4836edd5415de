/** Drawn for this site on a grid of 24, as lines. */
const PATHS = {
  alert: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5v5.5m0 3.2v.3',
  back: 'm14.5 5-7 7 7 7',
  calendar: 'M4 6h16v14H4Zm0 4.5h16M8 3v5m8-5v5',
  camera: 'M3.5 8h4l1.8-2.5h5.4L16.5 8h4v11.5h-17Zm8.5 2.3a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6Z',
  check: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-4 9.3 2.8 2.8L16 9.7',
  close: 'm5.5 5.5 13 13m0-13-13 13',
  download: 'M12 3.5v11m-4.5-4 4.5 4 4.5-4M4 16v4h16v-4',
  external: 'M10 5H4.5v14.5H19V14M13.5 4H20v6.5M20 4l-9 9',
  eye: 'M2.5 12C5 7.8 8.2 5.7 12 5.7s7 2.1 9.5 6.3c-2.5 4.2-5.7 6.3-9.5 6.3S5 16.2 2.5 12Zm9.5-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  'eye-off':
    'M2.5 12C5 7.8 8.2 5.7 12 5.7s7 2.1 9.5 6.3c-2.5 4.2-5.7 6.3-9.5 6.3S5 16.2 2.5 12Zm9.5-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM4 3.5l16 17',
  inbox: 'M4 4h16v16H4Zm0 9.5h4.5l1.5 2.5h4l1.5-2.5H20',
  logout: 'M10 4H4.5v16H10M9 12h11.5m-4-4.5 4.5 4.5-4.5 4.5',
  down: 'M12 5v14m-6-6 6 6 6-6',
  news: 'M7 5h14v14H4.5A1.5 1.5 0 0 1 3 17.5V9h4m0-4v12.5A1.5 1.5 0 0 1 5.5 19M10.5 9.5h7m-7 4h7',
  pencil: 'm4 20 .8-4.5L16.3 4l3.7 3.7L8.5 19.2Zm9.7-13.4 3.7 3.7',
  pictures: 'M7 4h14v11.5H7Zm0 8.5 4-4 4 4 2-2 4 4M3 8v11.5h14.5',
  retry: 'M19.5 5v5h-5m4.8 0A8 8 0 1 0 20 13.5',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L20.5 20.5',
  star: 'm12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7L12 16.8l-5.1 2.7 1-5.7-4.1-4 5.7-.8Z',
  trash: 'M4 6.5h16M9.5 6.5V4h5v2.5M6 6.5l.8 13.5h10.4L18 6.5M10 10.5v6m4-6v6',
  up: 'M12 19V5m-6 6 6-6 6 6',
  upload: 'M12 15V4m-4.5 4L12 3.5 16.5 8M4 14v6h16v-6',
} as const

export type IconName = keyof typeof PATHS

/** A drawing beside words, or alone in a button that has a name: never read out. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg
      className={`shrink-0 ${className}`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
