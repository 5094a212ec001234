export interface Guest {
  /** The address of a channel's multivariant playlist. */
  openChannel(id: number, ts?: number): Promise<string>
  openFilm(id: number): Promise<string>
}

/** A guest without a browser: the calls that the web app makes. */
export async function enterAsGuest(address: string): Promise<Guest> {
  const call = async (path: string, token?: string, body?: object) => {
    const answer = await fetch(address + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Record<string, string>
  }
  const password = 'correct horse battery'
  const given = { username: 'a-guest-for-players', password, is_guest: true }
  const { username: login } = await call('/v2/users', undefined, given)
  const { access_token: first } = await call('/v2/auth/login', undefined, { login, password })
  const device = await call('/v2/users/self/devices', first, {
    serial: 'players-of-the-test',
    device_type: 'web',
  })
  const { access_token: token } = await call('/v2/auth/device', undefined, { device_id: device['id'] })
  const open = async (path: string) => `${address}${(await call(path, token))['hls_mbr'] ?? ''}`
  return {
    openChannel: (id, ts) => open(`/v2/channels/${id}/stream${ts === undefined ? '' : `?ts=${ts}`}`),
    openFilm: (id) => open(`/v2/contents/${id}/stream`),
  }
}
