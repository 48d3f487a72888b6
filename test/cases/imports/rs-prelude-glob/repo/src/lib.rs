mod prelude; mod m; mod u;
