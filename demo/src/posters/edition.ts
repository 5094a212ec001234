/** The sum of all drawings, part of the names of pictures: browsers keep them for ever. A test says the new one. */
export const edition = 'aa99dc1d'
