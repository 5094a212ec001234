import styles from './modal-page.module.css'

export const modalPageClass = styles.page

/** The id of the heading that names a page over the page, where the page is about one thing. */
export const pageTitleId = 'page-title'
