import styles from './modal-page.module.css'

export const modalPageClass = styles.page
