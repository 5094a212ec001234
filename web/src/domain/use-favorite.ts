import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { useApi } from '../api/api-context.ts'
import {
  type Favorite,
  favoritesKey,
  favoritesPageKey,
  listAllFavorites,
  useFavorites,
} from '../api/favorites.queries.ts'
import { useShowFailure } from './show-failure.ts'
import { useSignInGate } from './sign-in-gate.ts'

/** One thing that can be a favorite. */
export type FavoriteThing =
  | { content_id: number }
  | { person_id: number }
  | { channel_id: number }
  | { program_id: number }

type Kind = 'content_id' | 'person_id' | 'channel_id' | 'program_id'

const nothing = { channel_id: null, program_id: null, person_id: null, content_id: null }

/** Stands for a favorite that the server does not know yet. */
const notYetSaved = 0

interface FavoriteToggle {
  isFavorite: boolean
  /** Flips the mark at once and then tells the server; a guest signs in first. */
  toggle: () => void
}

export function useFavorite(thing: FavoriteThing): FavoriteToggle {
  const { client, deviceId } = useApi()
  const queryClient = useQueryClient()
  const gate = useSignInGate()
  const showFailure = useShowFailure()
  const [kind, id] = Object.entries(thing)[0] as [Kind, number]
  const key = favoritesKey(deviceId)
  const { data = [] } = useFavorites()
  // Between the press and its end somebody may have signed in: then the list is another one.
  const latest = useRef({ key, showFailure })
  useLayoutEffect(() => {
    latest.current = { key, showFailure }
  })

  const toggle = useCallback(() => {
    const isThis = (favorite: Favorite) => favorite[kind] === id
    const read = () => queryClient.getQueryData<Favorite[]>(latest.current.key) ?? []
    const write = (list: Favorite[]) => queryClient.setQueryData(latest.current.key, list)

    const change = async () => {
      const before = read()
      const wanted = !before.some(isThis)
      const mark: Favorite = { ...nothing, [kind]: id, id: notYetSaved, object_id: id }
      write(wanted ? [mark, ...before] : before.filter((other) => !isThis(other)))
      try {
        await queryClient.cancelQueries({ queryKey: latest.current.key })
        const present = await listAllFavorites(client)
        const saved = present.find(isThis)
        const others = present.filter((other) => other !== saved)
        if (!wanted && saved) await client.deleteFavorite({ params: { id: saved.id } })
        const draft = { [kind]: id }
        const kept = wanted ? (saved ?? (await client.createFavorite({ body: draft }))) : undefined
        write(kept ? [kept, ...others] : others)
        await queryClient.invalidateQueries({ queryKey: favoritesPageKey })
      } catch (error) {
        write(before)
        latest.current.showFailure(error)
      }
    }
    gate(() => void change())
  }, [client, queryClient, gate, kind, id])

  return { isFavorite: data.some((favorite) => favorite[kind] === id), toggle }
}
