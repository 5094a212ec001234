const { createServer } = require('node:http')
const { createRequire } = require('node:module')
const process = require('node:process')

// Channels of the peer that repeat one film of ours. Its release asks for any newer restify, and those that run on
// this Node refuse async handlers with three arguments: they are handed over as plain functions.
const [, , folder, port, count] = process.argv
const demand = createRequire(`${folder}/`)
const restify = demand('restify')
const { createServer: createRestify } = restify
restify.createServer = (options) => {
  const server = createRestify(options)
  const get = server.get.bind(server)
  server.get = (path, ...handlers) =>
    get(path, ...handlers.map((handle) => (request, response, next) => void handle(request, response, next)))
  return server
}
const ChannelEngine = demand('eyevinn-channel-engine')

const segmentS = 3.84
const bandwidth = 1_000_000
const codecs = 'avc1.4d401e'
const master = `#EXTM3U
#EXT-X-VERSION:6
#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=640x360,CODECS="${codecs}"
360p.m3u8
`
const segments = Array.from(
  { length: 200 },
  (_, index) => `#EXTINF:${segmentS.toFixed(3)},\n360p/${index}.ts`,
)
const media = [
  '#EXTM3U',
  '#EXT-X-VERSION:6',
  '#EXT-X-TARGETDURATION:4',
  '#EXT-X-PLAYLIST-TYPE:VOD',
  ...segments,
]
  .concat('#EXT-X-ENDLIST', '')
  .join('\n')

const films = createServer((request, response) => {
  response.setHeader('content-type', 'application/vnd.apple.mpegurl')
  response.end(request.url?.endsWith('master.m3u8') ? master : media)
})
films.listen(0, '127.0.0.1', () => {
  const uri = `http://127.0.0.1:${films.address().port}/master.m3u8`
  const profile = [{ bw: bandwidth, codecs, resolution: [640, 360] }]
  const channels = Array.from({ length: Number(count) }, (_, index) => ({ id: String(index + 1), profile }))
  const assets = { getNextVod: async () => ({ id: 'film', title: 'Film', uri }), handleError() {} }
  const engine = new ChannelEngine(assets, {
    heartbeat: '/',
    averageSegmentDuration: segmentS * 1000,
    channelManager: { getChannels: () => channels },
  })
  engine.start()
  engine.listen(Number(port))
})
