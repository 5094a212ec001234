/** The database that holds the demo world, from which every journey gets a copy of its own. */
export const demoTemplate = 'onair_demo'
