/** The length of a period, as PeriodHuman says it. */
export interface PeriodLength {
  years: number
  months: number
  days: number
}

const monthsPerYear = 12
const daysPerMonth = 30

/** Twelve months are a year. */
export function periodOf({ months, days }: { months: number; days: number }): PeriodLength {
  return { years: Math.floor(months / monthsPerYear), months: months % monthsPerYear, days }
}

/** V-5.43: a year has twelve months. */
export const monthsOf = ({ years, months }: PeriodLength): number => years * monthsPerYear + months

export const isEmptyPeriod = (period: PeriodLength): boolean => monthsOf(period) + period.days === 0

export const isSamePeriod = (one: PeriodLength, other: PeriodLength): boolean =>
  monthsOf(one) === monthsOf(other) && one.days === other.days

const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** V-9.54: a year has the days of the calendar, from the year in which the period begins; a month has 30. */
export function daysOf({ years, months, days }: PeriodLength, firstYear: number): number {
  const yearDays = Array.from({ length: years }, (_, index) => (isLeapYear(firstYear + index) ? 366 : 365))
  return yearDays.reduce((sum, count) => sum + count, months * daysPerMonth + days)
}

interface PricedPeriod {
  price: number
  period: PeriodLength
}

/** V-5.43: what a month costs, in minor units; null for a period of days only. */
export function monthPrice({ price, period }: PricedPeriod): number | null {
  const months = monthsOf(period)
  return months === 0 ? null : Math.round(price / (months + period.days / daysPerMonth))
}

/** V-5.44: by how many percent a month costs less than a month of the first period; 0 for one that does not. */
export function discountOf(offered: PricedPeriod, first: PricedPeriod): number {
  const [own, usual] = [monthPrice(offered), monthPrice(first)]
  if (own === null || usual === null || usual === 0) return 0
  return Math.max(0, Math.round((1 - own / usual) * 100))
}
