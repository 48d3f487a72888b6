use foo::f; use zed::f as g; use op::f as h; use ux::f as i; use bar::f as j; #[cfg(test)] mod t { use dd::f; }
