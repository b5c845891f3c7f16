export const loanNames: Record<string, string> = {
  'personal-loans': 'Personal loan',
  mortgages: 'Mortgage',
  'business-loans': 'Business loan',
}
