import { lazy } from 'react'
import { Route } from 'react-router'
import { paths } from '../paths.ts'

const SignIn = lazy(() => import('./SignIn.tsx'))
const SignUp = lazy(() => import('./SignUp.tsx'))
const SignUpCode = lazy(() => import('./SignUpCode.tsx'))
const ForgotPassword = lazy(() => import('./ForgotPassword.tsx'))
const ForgotAccountNumber = lazy(() => import('./ForgotAccountNumber.tsx'))
const ResetCode = lazy(() => import('./ResetCode.tsx'))
const ResetPassword = lazy(() => import('./ResetPassword.tsx'))
const LostFactors = lazy(() => import('./LostFactors.tsx'))
const StopRemoval = lazy(() => import('./StopRemoval.tsx'))
const AdminLogin = lazy(() => import('./AdminLogin.tsx'))
const SetUp = lazy(() => import('./SetUp.tsx'))

export const identityRoutes = (
  <>
    <Route path={paths.signIn} element={<SignIn />} />
    <Route path={paths.signInAlias} element={<SignIn />} />
    <Route path={paths.signUp} element={<SignUp />} />
    <Route path={paths.signUpCode} element={<SignUpCode />} />
    <Route path={paths.forgotPassword} element={<ForgotPassword />} />
    <Route path={paths.forgotAccountNumber} element={<ForgotAccountNumber />} />
    <Route path="/otp-verification/:userId" element={<ResetCode />} />
    <Route path="/reset-password/:userId" element={<ResetPassword />} />
    <Route path="/lost-factors/:userId" element={<LostFactors />} />
    <Route path="/stop-removal/:token" element={<StopRemoval />} />
    <Route path={paths.adminLogin} element={<AdminLogin />} />
    <Route path="/set-up/:token" element={<SetUp />} />
  </>
)
