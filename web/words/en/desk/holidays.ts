/** Days on which the bank is closed. */
export const holidays = {
  title: 'Closed days',
  note: 'Standing orders that fall on a closed day are carried out as each of them says',
  weekdays: (days: string, timeZone: string) => `Closed every ${days} (${timeZone}).`,
  noWeekdays: (timeZone: string) => `Open on all days of the week (${timeZone}).`,
  empty: 'No holidays from today on',
  configured: 'From the configuration',
  add: 'Add a holiday',
  day: 'Day',
  name: 'Name',
  nameHint: 'As customers see it in their calendar',
  dayWrong: 'Please choose a day.',
  nameMissing: 'Please enter a name.',
  submit: 'Close the bank on this day',
  remove: (name: string) => `Remove ${name}`,
  removing: {
    title: 'Open the bank on this day?',
    body: (name: string, day: string) => `${name}, ${day}, will be an ordinary day again.`,
    confirm: 'Remove the holiday',
    hint: 'Kept in the audit trail with your name',
  },
}
