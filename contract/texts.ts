/**
 * The literal texts of docs/SPECIFICATION.md, spelling included. Screens and replies take them from here, so that
 * server and browser cannot drift apart. No imports: the browser loads this file as it is.
 */
export const texts = {
  common: {
    tryAgain: 'An error occurred. Please try again.',
    tryAgainLater: 'An error occurred. Please try again later.',
    unexpected: 'An unexpected error occurred.',
    userNotFound: 'User not found',
    fillAllFields: 'Please fill in all fields.',
  },
  signUp: {
    title: 'Get Started!',
    fullName: 'Input your fullname',
    username: 'Input your username',
    phoneNumber: 'input your phone number',
    email: 'input your email',
    occupation: 'input your occupation',
    dateOfBirth: 'input your date of birth',
    maritalStatus: 'select your marital status',
    address: 'input your address',
    accountType: 'select the type of account you want to open',
    password: 'input a strong password',
    passwordClasses:
      'password and confirmPassword must match, and it must contain upperCasa, lowercase and special character',
    retypePassword: 'retype your password correctly',
    mismatch: 'password and retype password must match',
  },
  code: {
    enter: 'please enter the code',
    verified: 'verification successful',
    failed: 'verification failed',
    incomplete: 'Please enter the complete OTP.',
    invalid: 'Invalid OTP. Please try again.',
  },
  reset: {
    mismatch: 'Passwords do not match',
    done: 'Password reset successful!',
  },
  contact: { sent: 'message sent successfully' },
  adminCreate: {
    mismatch: 'password and retype password must match',
    passwordClasses: 'password must contain lowercase, uppercase number and special character',
    balances: 'total balance and available balance must be the same for a new user',
    done: 'user added successfully',
  },
  credit: { account: 'Please select a valid account to credit.' },
  adminUpdate: { failed: 'update failed', done: 'user update successful' },
  adminDelete: { failed: 'error deleting account', done: 'account successfully deleted' },
  adminStatus: {
    failed: 'operation failed',
    done: 'Account status changed successfully',
    /** The first and default reason when an account is disabled. */
    otherPlace: 'different IP address or location detected',
  },
  adminMessage: {
    sender: 'choose the sender',
    empty: 'you cant send an empty message!',
    failed: "could'nt send message",
    done: 'message sent successfully',
    deleteFailed: 'action failed',
    deleted: 'message successfully deleted',
  },
  adminHistory: {
    title: 'Add Credit / Debit History',
    failed: 'operation failed',
    done: 'history added successfully',
    deleteFailed: 'Action failed',
    deleted: 'This history record has been deleted successfully',
  },
  photo: {
    choose: 'Please select an image file to upload',
    notAnImage: 'Please upload an image file',
    tooLarge: 'Image size should be less than 5MB',
    noFile: 'No file was uploaded',
  },
  transfer: {
    fill: 'Please fill in all fields.',
    cotCode: 'Please enter your COT Code',
    taxCode: 'Please enter your Tax Code',
    matchingCode: 'Please enter your Matching Code',
  },
  loan: { fill: 'Please fill in all the fields' },
  kyc: { fill: 'Please provide a title and upload a document' },
  profile: {
    fill: 'All fields are required',
    loadFailed: 'Failed to load user data',
    fetchFailed: 'Error fetching user data: ',
  },
  card: { fill: 'Please fill in all fields.' },
  statement: { failed: 'Internal Server Error: ', noUser: 'No user data found.' },
  empty: {
    accounts: 'No Account Found',
    documents: 'No Document Found',
    cards: 'No cards found, if there is any it will appear here',
    messages: 'No Message Found',
    history: 'No History Found',
    customerMessages: 'No Messages Yet',
    statement: 'No statement data available',
    user: 'No user data available',
  },
  history: {
    greeting: (name: string) => `Hi, ${name} View Your Transactions History!`,
    subtitle: 'Banking Like Never Before.',
  },
} as const
