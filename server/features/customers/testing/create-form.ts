let made = 0

/** A whole form for `POST /admin-create`, for somebody nobody else is. */
export function createForm<Changes extends object>(changes: Changes = {} as Changes) {
  made += 1
  const unique = `${made}${Date.now().toString(36)}`
  return {
    fullName: `Clara Created ${unique}`,
    username: `clara-${unique}`,
    phoneNumber: '+1 802 555 0107',
    email: `clara.${unique}@example.com`,
    occupation: 'Baker',
    dateOfBirth: '1978-11-02',
    maritalStatus: 'Married',
    address: '7 Oven Street',
    accountType: 'current',
    accountNumber: String(4_000_000_000 + ((Date.now() * 100 + made) % 900_000_000)),
    availableBalance: 2500.5,
    totalBalance: 2500.5,
    registerationDate: '2019-03-04',
    password: 'Cinnamon!Bun24',
    retype_password: 'Cinnamon!Bun24',
    accountLimit: 5000,
    cotCode: 'COT-112233',
    taxCode: 'TAX-445566',
    matchingCode: 778899,
    accountCurrency: 'USD',
    ...changes,
  }
}
