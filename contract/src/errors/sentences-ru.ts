import type { ErrorCode } from './table.ts'

export const russianSentences: Record<ErrorCode, string> = {
  invalid_request: 'В запросе что-то не так. Проверьте отмеченные поля.',
  authentication_failed: 'Сначала войдите.',
  payment_required: 'На счёте недостаточно денег.',
  permission_denied: 'Это действие вам недоступно.',
  forbidden_country: 'Сервис недоступен в вашем регионе.',
  guest_not_allowed: 'Войдите: этот сервис не принимает гостей.',
  not_found: 'По этому адресу ничего нет.',
  device_limit: 'К аккаунту привязано слишком много устройств.',
  body_too_large: 'Слишком много данных для одного запроса.',
  unsupported_media_type: 'Запрос нужно отправлять в формате JSON.',
  too_many_requests: 'Слишком много запросов. Подождите немного.',
  internal: 'Что-то сломалось на нашей стороне. Мы уже знаем об этом.',
  not_built: 'Этой части сервиса пока нет.',
  unavailable: 'Сервис запускается или обслуживается. Попробуйте чуть позже.',
}
