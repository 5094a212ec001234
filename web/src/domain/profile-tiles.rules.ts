export const maxProfiles = 5

/** Whether a list of profiles ends with a tile for a new one; with a PIN only the profile management has it. */
export function hasCreateTile(
  count: number,
  place: 'settings' | 'menu' | 'management',
  pinSet: boolean,
): boolean {
  return count < maxProfiles && !(place === 'settings' && pinSet)
}
