/** The most members of a schedule: more are a portfolio, which has a report. */
export const SCHEDULE_MEMBERS_MAX = 500;
