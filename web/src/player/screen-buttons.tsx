import { IconButton } from '@onair/ui/icon-button.tsx'
import { useState } from 'react'
import { useTranslation } from '../brand/use-translation.ts'
import type { PlayerEvent, PlayerState } from './player-flow.ts'
import { QualityMenu } from './quality-menu.tsx'
import type { PlayerScreen } from './use-player-screen.ts'

interface ScreenButtonsProps {
  state: PlayerState
  screen: PlayerScreen
  dispatch: (event: PlayerEvent) => void
}

/** Quality, TV, picture in picture and full screen: the same in every player. */
export function ScreenButtons({ state, screen, dispatch }: ScreenButtonsProps) {
  const { t } = useTranslation()
  const [menuOpen, setMenuOpen] = useState(false)
  const openMenu = (open: boolean) => {
    setMenuOpen(open)
    screen.pin(open)
  }
  return (
    <>
      {state.levels.length > 1 && (
        <QualityMenu
          levels={state.levels}
          chosen={state.level}
          open={menuOpen}
          onOpen={openMenu}
          onChoose={(level) => dispatch({ type: 'level-chosen', level })}
        />
      )}
      {screen.television && (
        <IconButton
          icon="television"
          label={t('player_television')}
          aria-pressed={screen.television.isConnected}
          onClick={screen.television.choose}
        />
      )}
      {screen.togglePictureInPicture && (
        <IconButton
          icon="picture-in-picture"
          label={t('player_pip')}
          onClick={screen.togglePictureInPicture}
        />
      )}
      <IconButton
        icon={state.fullscreen ? 'fullscreen-exit' : 'fullscreen'}
        label={t(state.fullscreen ? 'player_fullscreen_exit' : 'player_fullscreen')}
        shortcut="F"
        onClick={screen.toggleFullscreen}
      />
    </>
  )
}
