import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'

test('an error of the same class in another bundle is known as one', () => {
  class ApiErrorOfAnotherBundle extends Error {
    override readonly name = 'ApiError'
  }
  expect(new ApiErrorOfAnotherBundle()).toBeInstanceOf(ApiError)
  expect(new ApiError(404, { code: 'not_found' })).toBeInstanceOf(ApiError)
  expect(new Error('no')).not.toBeInstanceOf(ApiError)
  expect(null).not.toBeInstanceOf(ApiError)
})
