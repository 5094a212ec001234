// Runs in the page, ahead of its own scripts; the proof empties the lists.
const soak = { ticks: [], titles: [], frames: 0, video: null, players: 0 }
window.soak = soak

const tickMs = 250

function countFrames(video) {
  const onFrame = () => {
    if (soak.video !== video) return
    soak.frames += 1
    video.requestVideoFrameCallback(onFrame)
  }
  video.requestVideoFrameCallback(onFrame)
}

function aheadOf({ buffered, currentTime }) {
  for (let index = 0; index < buffered.length; index++) {
    if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index))
      return buffered.end(index) - currentTime
  }
  return 0
}

function look() {
  const video = document.querySelector('[data-fills] video')
  if (video && video !== soak.video) {
    soak.video = video
    soak.players += 1
    countFrames(video)
  }
  soak.ticks.push({
    atMs: performance.now(),
    positionS: video ? video.currentTime : null,
    frames: soak.frames,
    bufferedS: video ? aheadOf(video) : 0,
  })
  const title = document.querySelector('main h1')?.textContent
  if (title && title !== soak.titles.at(-1)) soak.titles.push(title)
}
setInterval(look, tickMs)
