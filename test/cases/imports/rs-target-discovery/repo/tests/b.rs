mod common; use common::f;
