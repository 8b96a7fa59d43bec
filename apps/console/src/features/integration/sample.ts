type SampleSubject = {
  /** The address of this installation. */
  origin: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
};

/** Placeholder for the code from the redirect. */
const codePlaceholder = 'PASTE_THE_CODE';

/** Addresses may contain quotes. */
const inShell = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
const inTypeScript = (text: string): string => `'${text.replaceAll("'", String.raw`\'`)}'`;

const curl = ({ origin, clientId, clientSecret, redirectUri }: SampleSubject): string =>
  `# 1. Send people to this address, with a state that only you can know. They come back to
#    yours with ?code=…&state=…, and the state has to be the same.
#    ${origin}/sign-in/oauth
#      ?client_id=${clientId}
#      &redirect_uri=${encodeURIComponent(redirectUri)}
#      &response_type=code
#      &state=A_RANDOM_VALUE
CODE='${codePlaceholder}'

# 2. Exchange the code for a token, once and within two minutes.
TOKEN=$(curl -s '${origin}/api/oauth/v1/token' \\
  -u '${clientId}:${clientSecret}' \\
  -d 'grant_type=authorization_code' \\
  --data-urlencode ${inShell(`redirect_uri=${redirectUri}`)} \\
  --data-urlencode "code=$CODE" \\
  | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')

# 3. Ask who signed in.
curl -s '${origin}/api/oauth/v1/profile' \\
  -H "Authorization: Bearer $TOKEN"`;

const typescript = ({ origin, clientId, clientSecret, redirectUri }: SampleSubject): string =>
  `// On your server: the secret is not for browsers and phones.
const origin = '${origin}';
const clientId = '${clientId}';
const clientSecret = '${clientSecret}';
const redirectUri = ${inTypeScript(redirectUri)};

// 1. Send people to this address, with a state that only you can know. They come back to
//    yours with ?code=…&state=…, and the state has to be the same.
const addressToSignInAt = (state: string) =>
  \`\${origin}/sign-in/oauth?\${new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    state,
  })}\`;

// 2. Exchange the code for a token, once and within two minutes, and ask who signed in.
const whoSignedIn = async (code: string) => {
  const exchange = await fetch(\`\${origin}/api/oauth/v1/token\`, {
    method: 'POST',
    headers: { Authorization: \`Basic \${btoa(\`\${clientId}:\${clientSecret}\`)}\` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
      code,
    }),
  });
  if (!exchange.ok) throw new Error(await exchange.text());
  const { access_token } = (await exchange.json()) as { access_token: string };

  const profile = await fetch(\`\${origin}/api/oauth/v1/profile\`, {
    headers: { Authorization: \`Bearer \${access_token}\` },
  });
  return profile.json();
};

console.log(addressToSignInAt(crypto.randomUUID()));
console.log(await whoSignedIn('${codePlaceholder}'));`;

/** A runnable sample: how a server signs a user in with the admin keys and reads who it is. */
export const samples = [
  { name: 'curl', write: curl },
  { name: 'TypeScript', write: typescript },
] as const;
