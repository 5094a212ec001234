import type { Translated } from '../../core/translate.ts'
import type { Database } from '../../db/index.ts'

/** Serializes changes to the profiles of one user until the transaction ends. */
export function lockUser(db: Database, userId: number) {
  return db
    .selectFrom('users')
    .select(['first_name', 'parental_code_hash'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Profiles of a user with their picture, the oldest first. */
export function listProfiles(db: Database, userId: number) {
  return db
    .selectFrom('profiles')
    .leftJoin('avatars', 'avatars.id', 'profiles.avatar_id')
    .select(['profiles.id', 'profiles.name', 'profiles.role', 'profiles.avatar_id', 'avatars.src'])
    .where('profiles.user_id', '=', userId)
    .orderBy('profiles.id')
    .execute()
}

export type ProfileRow = Awaited<ReturnType<typeof listProfiles>>[number]

export interface ProfileColumns {
  name: string
  role: string
  avatar_id: number | null
}

export async function insertProfile(db: Database, userId: number, profile: ProfileColumns): Promise<number> {
  const { id } = await db
    .insertInto('profiles')
    .values({ ...profile, user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateProfile(
  db: Database,
  id: number,
  change: Partial<ProfileColumns>,
): Promise<void> {
  await db.updateTable('profiles').set(change).where('id', '=', id).execute()
}

export async function deleteProfile(db: Database, id: number): Promise<void> {
  await db.deleteFrom('profiles').where('id', '=', id).execute()
}

/** The first child profile of an account that has a PIN. */
export async function findProtectedChild(db: Database, userId: number): Promise<number | null> {
  const found = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.user_id')
    .select('profiles.id')
    .where('profiles.user_id', '=', userId)
    .where('profiles.role', '=', 'child')
    .where('users.parental_code_hash', 'is not', null)
    .orderBy('profiles.id')
    .limit(1)
    .executeTakeFirst()
  return found?.id ?? null
}

export async function listDevicesOf(db: Database, profileId: number): Promise<string[]> {
  const rows = await db.selectFrom('devices').select('id').where('profile_id', '=', profileId).execute()
  return rows.map(({ id }) => id)
}

export async function isAvatar(db: Database, id: number): Promise<boolean> {
  return (await db.selectFrom('avatars').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export function listAvatars(db: Database) {
  return db
    .selectFrom('avatar_categories')
    .innerJoin('avatars', 'avatars.category_id', 'avatar_categories.id')
    .select(['avatar_categories.slug', 'avatar_categories.title', 'avatars.id', 'avatars.src'])
    .orderBy('avatar_categories.place')
    .orderBy('avatars.place')
    .execute()
}

export interface AvatarCategoryDraft {
  slug: string
  title: Translated
  /** Addresses of the pictures, in order. */
  avatars: string[]
}

/** Replaces the categories; a picture that stays keeps its id. */
export async function saveAvatars(db: Database, categories: AvatarCategoryDraft[]): Promise<void> {
  for (const [place, { slug, title, avatars }] of categories.entries()) {
    const category = { slug, title: JSON.stringify(title), place }
    const { id } = await db
      .insertInto('avatar_categories')
      .values(category)
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(category))
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [index, src] of avatars.entries()) {
      const avatar = { category_id: id, src, place: index }
      await db
        .insertInto('avatars')
        .values(avatar)
        .onConflict((conflict) => conflict.column('src').doUpdateSet(avatar))
        .execute()
    }
  }
  const sources = categories.flatMap(({ avatars }) => avatars)
  await db
    .deleteFrom('avatars')
    .$if(sources.length > 0, (all) => all.where('src', 'not in', sources))
    .execute()
  const slugs = categories.map(({ slug }) => slug)
  await db
    .deleteFrom('avatar_categories')
    .$if(slugs.length > 0, (all) => all.where('slug', 'not in', slugs))
    .execute()
}
