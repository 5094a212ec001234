import type { HlsConfig, LoadPolicy } from 'hls.js'

/** One more try by hls.js: what comes after is counted, told and decided by the player. */
const fragLoadPolicy: LoadPolicy = {
  default: {
    maxTimeToFirstByteMs: 6_000,
    maxLoadTimeMs: 60_000,
    timeoutRetry: { maxNumRetry: 1, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry: { maxNumRetry: 1, retryDelayMs: 500, maxRetryDelayMs: 500 },
  },
}

/** The playlist decides where to join: its HOLD-BACK leads to the segment on air. */
export const hlsConfig: Partial<HlsConfig> = {
  enableWorker: true,
  lowLatencyMode: false,
  maxBufferLength: 5,
  maxMaxBufferLength: 10,
  maxBufferSize: 5_000_000,
  maxBufferHole: 0.3,
  backBufferLength: 30,
  capLevelToPlayerSize: true,
  // Otherwise what is there before the video element is ready waits for the next tick, 100 ms.
  startFragPrefetch: true,
  fragLoadPolicy,
}
