interface Mark {
  readonly from: string
  readonly to: string
  readonly drawing: string
}

const line = 'fill="none" stroke="#fff" stroke-width="22" stroke-linecap="round" stroke-linejoin="round"'

/** Square marks on a field of 512, one idea each. */
const marks: Readonly<Record<string, Mark>> = {
  horizon: {
    from: '#0e3a66',
    to: '#2f8fb8',
    drawing: `<path d="M156 290A100 100 0 0 1 356 290Z" fill="#ffd9a0"/><path d="M92 312H420M140 362H372M196 412H316" ${line}/>`,
  },
  avenue: {
    from: '#2a174a',
    to: '#b0506f',
    drawing: `<path d="M112 392V226H204V392M204 392V132H308V392M308 392V262H400V392" ${line}/><g fill="#ffd591"><rect x="238" y="176" width="36" height="36" rx="6"/><rect x="238" y="244" width="36" height="36" rx="6"/><rect x="338" y="306" width="30" height="30" rx="6"/><rect x="143" y="272" width="30" height="30" rx="6"/></g>`,
  },
  orbit: {
    from: '#140c3a',
    to: '#5b3fc4',
    drawing: `<circle cx="256" cy="256" r="70" fill="#ffc48a"/><ellipse cx="256" cy="256" rx="168" ry="66" transform="rotate(-24 256 256)" ${line}/><circle cx="404" cy="176" r="24" fill="#fff"/>`,
  },
  skylark: {
    from: '#ff7f8e',
    to: '#ffb562',
    drawing: `<path d="M256 96C176 96 132 152 132 216C132 286 204 318 222 356H290C308 318 380 286 380 216C380 152 336 96 256 96Z" fill="#fff"/><path d="M256 100C216 150 214 280 238 352M256 100C296 150 298 280 274 352" fill="none" stroke="#ff7f8e" stroke-width="14"/><path d="M228 388H284V422H228Z" fill="#fff"/>`,
  },
  pulse: {
    from: '#3a0f63',
    to: '#e0308a',
    drawing: `<path d="M104 256V256M164 196V316M224 136V376M284 176V336M344 116V396M404 226V286" ${line}/>`,
  },
  hush: {
    from: '#123832',
    to: '#5aa487',
    drawing: `<path d="M256 96L340 226H300L376 346H136L212 226H172Z" fill="#e9fff0"/><path d="M256 346V416" ${line}/>`,
  },
}

export function channelLogos(): [name: string, svg: string][] {
  return Object.entries(marks).map(([name, { from, to, drawing }]) => [
    name,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><defs><linearGradient id="field" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="512" height="512" fill="url(#field)"/>${drawing}</svg>\n`,
  ])
}
