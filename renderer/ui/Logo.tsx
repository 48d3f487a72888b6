/** The icon of the program: what a change reaches, and why. `small` is drawn for 32 pixels and less. */
export function Logo({ size }: { readonly size: number }) {
  const small = size <= 32;
  return (
    <svg width={size} height={size} viewBox="0 0 512 512" aria-hidden style={{ flex: "none" }}>
      <rect x="12" y="12" width="488" height="488" rx="112" fill="#14161a" />
      {small ? null : <rect x="13.5" y="13.5" width="485" height="485" rx="110.5" fill="none" stroke="#343a43" strokeWidth="3" />}
      <g transform="translate(-8 0)">
        <g fill="none" strokeWidth={small ? 44 : 27} strokeLinecap="round">
          {small ? (
            <>
              <path d="M339 170A118 118 0 1 0 339 342" stroke="#fecd77" />
              <path d="M404 148A184 184 0 1 0 404 364" stroke="#f48d69" />
            </>
          ) : (
            <>
              <path d="M310.6 197.5A80 80 0 1 0 310.6 314.5" stroke="#fecd77" />
              <path d="M357.3 168.8A134 134 0 1 0 357.3 343.2" stroke="#f48d69" />
              <path d="M408.1 146.2A188 188 0 0 0 90 168" stroke="#8779a3" />
              <path d="M408.1 365.8A188 188 0 0 1 90 344" stroke="#8779a3" />
            </>
          )}
        </g>
        <path d={`M256 256H${small ? 436 : 444}`} stroke="#f2f3f5" strokeWidth={small ? 40 : 24} strokeLinecap="round" />
        <circle cx="256" cy="256" r={small ? 46 : 34} fill="#fff4e2" />
        <circle cx={small ? 436 : 440} cy="256" r={small ? 54 : 36} fill="#34c8ff" stroke="#14161a" strokeWidth={small ? 14 : 10} />
      </g>
    </svg>
  );
}
