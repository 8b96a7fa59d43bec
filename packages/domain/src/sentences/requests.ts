/** About any request: its form, the caller and the state of the server. */
export const requestSentences = {
  some_invalid: 'Some values are not valid.',
  wrong_types: 'Some values have a wrong type.',
  unstorable_value: 'A value cannot be stored.',
  unstorable_text_value: 'A value cannot be stored. Check it for unusual characters.',
  nothing_here: 'There is nothing here.',
  malformed_address: 'This address is not well formed.',
  malformed_request: 'This is not a well-formed request.',
  malformed_json: 'The body is not well-formed JSON.',
  malformed_form: 'The body is not a well-formed form.',
  wrong_content_length: 'The body is not as long as its Content-Length says.',
  body_as: 'Send the body as {type}.',
  body_too_large: 'The request body is too large.',
  headers_too_large: 'The headers are too large.',
  request_too_slow: 'The request took too long to arrive.',
  too_many_form_fields: 'A form has at most {#most} fields.',
  idempotency_key_length: 'An Idempotency-Key has 1 to 255 characters.',
  idempotency_key_reused: 'This Idempotency-Key was used for another request. Send a new key.',
  first_attempt_failed: 'The first attempt failed. Send the request again.',
  internal: 'Something went wrong on our side. Quote request {request} when you report it.',

  database_silent: 'The database does not answer. Try again in a moment.',
  store_silent: 'The file store does not answer. Try again in a moment.',
  nothing_saved: 'Nothing can be saved at the moment. Try again in a moment.',
  changed_by_others: 'This is being changed by others. Try again in a moment.',
  server_busy: 'The server is busy. Try again in a moment.',
  no_space_left: 'There is no space left to store this. Try again later.',
  too_many_tries_seconds: 'Too many tries. Try again in {#seconds} {seconds|second|seconds}.',
  too_many_tries_minutes: 'Too many tries. Try again in {#minutes} {minutes|minute|minutes}.',

  session_ended: 'Your session has ended. Sign in to continue.',
  session_unknown: 'This session is unknown or has ended.',
  access_token_unknown: 'This access token is unknown or has ended.',
  no_company: 'You do not belong to a company. Choose or create one.',
  role_forbids: 'Your role in this company does not allow this.',
  company_without_plan: 'This company has no subscription. Its owner has to choose a plan first.',
  visitor_unknown: 'The visitor uid or the visitor secret is wrong.',
  application_without_plan: 'The company of this application has no subscription.',

  batches_waiting: 'Too many batches are waiting. Send this one again soon.',
  positions_counted: 'Positions are being counted. Send this batch again soon.',

  unknown_app:
    'The app that sent you here is not known to us. Ask its makers to check its client id.',
  unregistered_redirect:
    'The app that sent you here wants you back at an address that is not registered for it. Ask its makers to check its redirect address.',
  invalid_app_request:
    'The app that sent you here made a request that is not valid: {@reason} Ask its makers to fix it.',
  no_app_access:
    'Your account has no access to this application. Ask its owner to give you access, or sign in with another account.',
  parameters_once: 'Send each parameter once, as text.',
  parameter_repeated: 'A parameter was sent more than once.',
  client_id_missing: 'client_id is missing.',
  redirect_uri_missing: 'redirect_uri is missing.',
  response_type_missing: 'response_type is missing.',
  response_type_code: 'response_type must be code.',
  challenge_missing: 'code_challenge is missing.',
  challenge_method: 'code_challenge_method must be S256.',
  challenge_form: 'code_challenge must be the base64url form of a SHA-256 hash.',
} as const;

/** What the schema library says where a schema says nothing itself: about values that no form sends. */
export const schemaSentences = {
  schema_type: 'Invalid input: expected {expected}, received {received}',
  schema_value: 'Invalid input: expected {expected}',
  schema_invalid: 'Invalid input',
  schema_option: 'Invalid option: expected one of {options}',
  schema_too_small: 'Too small: expected {what} to be {least}',
  schema_too_big: 'Too big: expected {what} to be {most}',
  schema_too_few: 'Too small: expected {what} to have {least}',
  schema_too_many: 'Too big: expected {what} to have {most}',
  schema_format: 'Invalid string: must match pattern {pattern}',
  schema_named_format: 'Invalid {format}',
  schema_unknown_key: 'Unrecognized key: {key}',
  schema_unknown_keys: 'Unrecognized keys: {keys}',
  schema_key: 'Invalid key in {where}',
} as const;
