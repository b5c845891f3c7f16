import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { forgotChecks, resetChecks, signUpChecks, verifyChecks } from '../checks.ts'
import { signedInCustomer, signedUpCustomer } from '../entities/customers.ts'
import { signedInAdmin } from '../entities/staff.ts'
import {
  accountNumber,
  accountType,
  code,
  date,
  email,
  id,
  line,
  maritalStatus,
  message,
  password,
  phone,
  text,
  timestamp,
} from '../fields.ts'

const userId = z.strictObject({ userId: id })

/** Calls a visitor may make. */
export const publicCalls = defineCalls({
  'POST /loginA': {
    role: 'public',
    summary: 'Customer sign-in with account number and password',
    body: z.strictObject({ accountNumber, password }),
    reply: z.object({ message, data: signedInCustomer, token: z.string() }),
  },
  'POST /admin-login': {
    role: 'public',
    summary: 'Administrator sign-in',
    body: z.strictObject({ username: line(100), password }),
    reply: z.object({
      message,
      data: signedInAdmin,
      token: z.string(),
    }),
  },
  'POST /staff-set-up': {
    role: 'public',
    summary: "Choose an administrator's password with a one-time set-up link",
    body: z.strictObject({ token: id, password, confirmPassword: password }),
    checks: resetChecks,
    reply: z.object({ message, data: z.object({ username: z.string() }) }),
  },
  'POST /sign-up': {
    role: 'public',
    summary: 'Open an account; a code to verify it goes out by mail',
    body: z.strictObject({
      fullName: line(120),
      username: line(60),
      phoneNumber: phone,
      email,
      occupation: line(120),
      dateOfBirth: date,
      maritalStatus,
      address: text(300),
      accountType,
      password,
      retypePassword: password,
    }),
    checks: signUpChecks,
    reply: z.object({ message, data: signedUpCustomer }),
  },
  'POST /verify/{userId}': {
    role: 'public',
    summary: 'Enter a one-time code, for a sign-up, a password reset or a new email address',
    params: userId,
    body: z.strictObject({ userInput: code }),
    checks: verifyChecks,
    reply: z.object({ message }),
  },
  'GET /resend-otp/{userId}': {
    role: 'public',
    summary: 'Send a new code; the old one stops working',
    params: userId,
    reply: z.object({ message }),
  },
  'PUT /sign-up-email/{userId}': {
    role: 'public',
    summary: 'Correct the email address of a sign-up that is not verified yet; a new code goes there',
    params: userId,
    body: z.strictObject({ email, password }),
    checks: forgotChecks,
    reply: z.object({ message }),
  },
  'POST /forgot-account-number': {
    role: 'public',
    summary: 'Have the account number mailed; the answer is the same for every address',
    body: z.strictObject({ email }),
    checks: forgotChecks,
    reply: z.object({ message }),
  },
  'POST /forgot': {
    role: 'public',
    summary: 'Begin a password reset; the answer is the same for every address',
    body: z.strictObject({ email }),
    checks: forgotChecks,
    reply: z.object({ message, data: z.string() }),
  },
  'POST /reset-user/{userId}': {
    role: 'public',
    summary: 'Choose a new password, in the browser that entered the code',
    params: userId,
    body: z.strictObject({ password, confirmPassword: password }),
    checks: resetChecks,
    /** Whoever has a factor can say next that it is lost. */
    reply: z.object({ message, data: z.object({ hasFactor: z.boolean() }) }),
  },
  'POST /lost-factors/{userId}': {
    role: 'public',
    summary: 'After the reset: all factors are lost, and are to be removed after 24 hours',
    params: userId,
    reply: z.object({ message, data: z.object({ endsAt: timestamp }) }),
  },
  'POST /stop-removal': {
    role: 'public',
    summary: 'Stop the removal of lost factors, with the link in the mail about it',
    body: z.strictObject({ token: id }),
    reply: z.object({ message }),
  },
  'POST /contact': {
    role: 'public',
    summary: "Write to the bank from the public site; it arrives in the desk's messages",
    body: z.strictObject({ firstName: line(60), lastName: line(60), email, message: text(5000) }),
    reply: z.object({ message }),
  },
  'GET /files/{fileId}': {
    role: 'public',
    summary:
      'A photo or document by its signed link, for as long as the session holds that was given the link',
    params: z.strictObject({ fileId: id }),
    query: z.strictObject({
      expires: z.string().max(20),
      session: z.string().max(40),
      signature: z.string().max(100),
    }),
    raw: ['image/webp', 'image/jpeg', 'application/pdf'],
  },
})
