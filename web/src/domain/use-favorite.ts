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

/** The id of a favorite that is not saved yet. */
const notYetSaved = 0

interface FavoriteToggle {
  isFavorite: boolean
  /** Toggles the mark at once and then saves it; a guest signs in first. */
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
  // During the call somebody may sign in, and the list becomes another one.
  const latest = useRef({ key, showFailure })
  useLayoutEffect(() => {
    latest.current = { key, showFailure }
  })
  /** A press is saved after the one before it: else its favorite is not there yet to be taken off. */
  const saving = useRef(Promise.resolve())
  const presses = useRef(0)

  const toggle = useCallback(() => {
    const isThis = (favorite: Favorite) => favorite[kind] === id
    const read = () => queryClient.getQueryData<Favorite[]>(latest.current.key) ?? []
    const write = (list: Favorite[]) => queryClient.setQueryData(latest.current.key, list)

    const save = async (isAdding: boolean): Promise<Favorite[]> => {
      await queryClient.cancelQueries({ queryKey: latest.current.key })
      const present = await listAllFavorites(client)
      const saved = present.find(isThis)
      const others = present.filter((other) => other !== saved)
      if (isAdding) return [saved ?? (await client.createFavorite({ body: { [kind]: id } })), ...others]
      if (saved) await client.deleteFavorite({ params: { id: saved.id } })
      return others
    }

    const change = () => {
      const before = read()
      const isAdding = !before.some(isThis)
      const mark: Favorite = { ...nothing, [kind]: id, id: notYetSaved, object_id: id }
      write(isAdding ? [mark, ...before] : before.filter((other) => !isThis(other)))
      presses.current += 1
      const press = presses.current
      const writeIfLast = (list: Favorite[]) => press === presses.current && write(list)
      const settle = async () => {
        try {
          writeIfLast(await save(isAdding))
          await queryClient.invalidateQueries({ queryKey: favoritesPageKey })
        } catch (error) {
          writeIfLast(before)
          latest.current.showFailure(error)
        }
      }
      saving.current = saving.current.then(settle)
    }
    gate(change)
  }, [client, queryClient, gate, kind, id])

  return { isFavorite: data.some((favorite) => favorite[kind] === id), toggle }
}
