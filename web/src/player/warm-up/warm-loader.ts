import type { HlsConfig, LoaderCallbacks, LoaderConfiguration, LoaderContext } from 'hls.js'
import { loadingOf, type WarmFile } from './warm-files.rules.ts'
import { takeWarmFile } from './warm-files.ts'

/** A loader of hls.js that looks among the files that were fetched ahead before it asks the server. */
export function warmLoader(Loader: HlsConfig['loader']): HlsConfig['loader'] {
  return class WarmLoader extends Loader {
    #isLeft = false
    #leave: (() => void) | undefined

    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      const isPart = (context.rangeEnd ?? 0) > 0
      const warm = isPart ? null : takeWarmFile(context.url)
      if (!warm) return super.load(context, config, callbacks)
      const { stats } = this
      this.#leave = () => callbacks.onAbort?.(stats, context, null)
      const succeed = (file: WarmFile) => {
        if (this.#isLeft) return
        this.#leave = undefined
        const size = typeof file.body === 'string' ? file.body.length : file.body.byteLength
        Object.assign(stats.loading, loadingOf(file, performance.now()))
        Object.assign(stats, { loaded: size, total: size })
        callbacks.onProgress?.(stats, context, file.body, null)
        callbacks.onSuccess({ url: context.url, data: file.body, code: 200 }, stats, context, null)
      }
      const fail = () => {
        this.#leave = undefined
        if (!this.#isLeft) super.load(context, config, callbacks)
      }
      void warm.then(succeed, fail)
    }

    override abort(): void {
      this.#isLeft = true
      super.abort()
      this.#leave?.()
      this.#leave = undefined
    }

    override destroy(): void {
      this.#isLeft = true
      super.destroy()
    }
  }
}
