export { hashPassword, isPasswordRight, isSlowToCompare, passwordThreads } from './passwords.ts'
export { claimSending, findPin, replacePin, writeSentPin } from './pin.repository.ts'
export { usersSweeps } from './users.jobs.ts'
export { presentUser } from './users.presenter.ts'
export {
  findUserByName,
  lockSettings,
  type UserColumns,
  writeUser,
} from './users.repository.ts'
export { usersHandlers } from './users.routes.ts'
export { createUsers, saveUser, type UserDraft, type Users } from './users.service.ts'
