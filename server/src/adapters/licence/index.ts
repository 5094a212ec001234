export { askLicence, fetchCertificate, type LicenceServer } from './licence-server.ts'
