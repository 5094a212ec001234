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
  matinee: {
    from: '#4f0c1f',
    to: '#c22f45',
    drawing: `<path d="M108 176H404V376H108Z" ${line}/><path d="M108 176L130 112L404 112V176M196 116L176 172M276 116L256 172M356 116L336 172" ${line}/><path d="M226 226L310 276L226 326Z" fill="#f2c46b"/>`,
  },
  arena: {
    from: '#0c4a2c',
    to: '#37ad63',
    drawing: `<path d="M92 160H420V352H92ZM256 160V352M92 214H146V298H92M420 214H366V298H420" ${line}/><circle cx="256" cy="256" r="46" fill="#ffd05c"/>`,
  },
  meridian: {
    from: '#071233',
    to: '#1a6fb4',
    drawing: `<circle cx="256" cy="256" r="150" ${line}/><path d="M106 256H406M256 106C176 190 176 322 256 406M256 106C336 190 336 322 256 406" ${line}/><circle cx="370" cy="142" r="44" fill="#ff7a6b"/>`,
  },
  hearth: {
    from: '#6f2c14',
    to: '#e8964a',
    drawing: `<path d="M104 250L256 116L408 250M146 226V404H366V226" ${line}/><path d="M256 236C300 280 312 304 300 336C290 362 222 362 212 336C204 310 240 296 256 236Z" fill="#ffe0a0"/>`,
  },
  encore: {
    from: '#1c0d26',
    to: '#a83a6a',
    drawing: `<path d="M216 356V140L372 108V324" ${line}/><ellipse cx="176" cy="360" rx="50" ry="38" fill="#ffb45c"/><ellipse cx="332" cy="328" rx="50" ry="38" fill="#ffb45c"/>`,
  },
  north: {
    from: '#08183a',
    to: '#1f8a80',
    drawing: `<path d="M92 384L206 218L266 300L318 240L420 384Z" fill="#e9f8ff"/><path d="M112 150C170 96 226 200 286 144S392 110 404 130" fill="none" stroke="#6ff0c4" stroke-width="26" stroke-linecap="round"/>`,
  },
}

export function channelLogos(): [name: string, svg: string][] {
  return Object.entries(marks).map(([name, { from, to, drawing }]) => [
    name,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><defs><linearGradient id="field" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="512" height="512" fill="url(#field)"/>${drawing}</svg>\n`,
  ])
}
